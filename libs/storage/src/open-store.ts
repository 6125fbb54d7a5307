import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';
import type { S3Settings } from './s3-client.js';
import { S3Store } from './s3-store.js';

export interface StorageSettings {
  /** Where it is set, objects live there and the directory is not touched. */
  readonly s3?: S3Settings | undefined;
  /** The folder for objects, made when it does not exist. */
  readonly directory: string;
}

/** Opens the store that the settings name. Nothing is contacted yet: a store that is away shows when it is used. */
export function openStore(settings: StorageSettings): ObjectStore {
  return settings.s3 ? new S3Store(settings.s3) : new FolderStore(settings.directory);
}
