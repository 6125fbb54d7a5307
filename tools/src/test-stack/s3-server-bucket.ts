import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from './s3-server-xml.js';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly contentType: string;
  readonly modifiedAt: string;
  /** Name of the file that holds the bytes. */
  readonly file: string;
}

interface Part {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
}

interface MultipartUpload {
  readonly key: string;
  readonly contentType: string;
  readonly parts: Map<number, Part>;
}

/** A bucket as a folder: every object a file of bytes and a JSON file that describes it, the index in memory. */
export class Bucket {
  private readonly objects = new Map<string, StoredObject>();
  private readonly uploads = new Map<string, MultipartUpload>();
  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<Bucket> {
    await mkdir(folder, { recursive: true });
    const bucket = new Bucket(folder);
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue;
      const found: StoredObject = JSON.parse(await readFile(join(folder, name), 'utf8'));
      bucket.objects.set(found.key, found);
    }
    return bucket;
  }

  get uploadCount(): number {
    return this.uploads.size;
  }

  find(key: string): StoredObject | undefined {
    return this.objects.get(key);
  }

  keys(): string[] {
    return [...this.objects.keys()].sort();
  }

  pathOf(object: StoredObject): string {
    return join(this.folder, object.file);
  }

  async put(key: string, contentType: string, body: AsyncIterable<Buffer>): Promise<StoredObject> {
    const { file, size, md5 } = await this.receive(body);
    return this.place({ key, size, contentType, etag: `"${md5}"`, file, modifiedAt: new Date().toISOString() });
  }

  async delete(key: string): Promise<void> {
    const found = this.objects.get(key);
    if (!found) return;
    this.objects.delete(key);
    await rm(this.descriptionOf(key), { force: true });
    await rm(this.pathOf(found), { force: true });
  }

  createUpload(key: string, contentType: string): string {
    const id = randomUUID();
    this.uploads.set(id, { key, contentType, parts: new Map() });
    return id;
  }

  async putPart(id: string, number: number, body: AsyncIterable<Buffer>): Promise<string> {
    const upload = this.uploadOf(id);
    const part = await this.receive(body);
    const replaced = upload.parts.get(number);
    if (replaced) await rm(join(this.folder, replaced.file), { force: true });
    upload.parts.set(number, part);
    return `"${part.md5}"`;
  }

  async completeUpload(id: string, numbers: readonly number[]): Promise<StoredObject> {
    const upload = this.uploadOf(id);
    const parts = numbers.map((number) => {
      const part = upload.parts.get(number);
      if (!part) throw new S3Error(400, 'InvalidPart', `Part ${number} was not uploaded.`);
      return part;
    });
    const { file, size } = await this.receive(this.joined(parts));
    const md5 = createHash('md5')
      .update(Buffer.from(parts.map((part) => part.md5).join(''), 'hex'))
      .digest('hex');
    await this.abortUpload(id);
    const { key, contentType } = upload;
    const etag = `"${md5}-${parts.length}"`;
    return this.place({ key, size, contentType, etag, file, modifiedAt: new Date().toISOString() });
  }

  async abortUpload(id: string): Promise<void> {
    const { parts } = this.uploadOf(id);
    this.uploads.delete(id);
    for (const part of parts.values()) await rm(join(this.folder, part.file), { force: true });
  }

  private uploadOf(id: string): MultipartUpload {
    const upload = this.uploads.get(id);
    if (!upload) throw new S3Error(404, 'NoSuchUpload', 'There is no such upload.');
    return upload;
  }

  private async *joined(parts: readonly Part[]): AsyncGenerator<Buffer> {
    for (const part of parts) yield* createReadStream(join(this.folder, part.file));
  }

  private async receive(body: AsyncIterable<Buffer>): Promise<Part> {
    const file = `${randomUUID()}.data`;
    const handle = await open(join(this.folder, file), 'wx');
    try {
      const hash = createHash('md5');
      let size = 0;
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
        await handle.writeFile(chunk);
      }
      return { file, size, md5: hash.digest('hex') };
    } catch (error) {
      await rm(join(this.folder, file), { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  private async place(object: StoredObject): Promise<StoredObject> {
    const replaced = this.objects.get(object.key);
    this.objects.set(object.key, object);
    await writeFile(this.descriptionOf(object.key), JSON.stringify(object));
    if (replaced) await rm(this.pathOf(replaced), { force: true });
    return object;
  }

  private descriptionOf(key: string): string {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}
