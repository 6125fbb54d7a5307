/** The variables of `storageVariables`, read. */
interface StorageSettings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_FORCE_PATH_STYLE: boolean;
  readonly STORAGE_DIR: string;
}

/** Where the object store is, in the words of the storage library: the bucket when one is named, else the folder. */
export function storePlace(settings: StorageSettings) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const secretAccessKey = settings.S3_SECRET_ACCESS_KEY;
  if (!bucket) return { directory: settings.STORAGE_DIR };
  return {
    directory: settings.STORAGE_DIR,
    s3: {
      bucket,
      region: settings.S3_REGION,
      pathStyle: settings.S3_FORCE_PATH_STYLE,
      ...(endpoint && { endpoint }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    },
  };
}
