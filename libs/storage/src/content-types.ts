import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorCode } from './disk.js';

const typesByExtension: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.avif': 'image/avif',
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};
const unknownType = 'application/octet-stream';

/**
 * The content types of files. Most follow from the file's extension and need no room. The others are noted in small
 * files whose names are made of the key and the version of the bytes they describe: a note can be written before its
 * bytes are in place and removed after they are gone, and never describes other bytes.
 */
export class ContentTypes {
  constructor(private readonly folder: string) {}

  async of(key: string, version: string): Promise<string> {
    try {
      return await readFile(this.noteOf(key, version), 'utf8');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return typesByExtension[extname(key)] ?? unknownType;
    }
  }

  async note(key: string, version: string, contentType: string): Promise<void> {
    if (contentType === (typesByExtension[extname(key)] ?? unknownType)) return;
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.noteOf(key, version), contentType, { flush: true });
  }

  async forget(key: string, version: string): Promise<void> {
    await rm(this.noteOf(key, version), { force: true });
  }

  private noteOf(key: string, version: string): string {
    return join(this.folder, createHash('sha256').update(`${key} ${version}`).digest('hex'));
  }
}
