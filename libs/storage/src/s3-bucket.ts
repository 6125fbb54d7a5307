import { BucketLocationConstraint, CreateBucketCommand, HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { createS3Client, type S3Settings } from './s3-client.js';
import { isMissing, s3ErrorName, s3Unavailable } from './s3-errors.js';

/** A bucket that is made when it is first needed, however late its server comes up. */
export class S3Bucket {
  readonly name: string;
  private readonly client: S3Client;
  private readonly region: string;
  private readonly place: string;
  private ready: Promise<void> | undefined;

  constructor(settings: S3Settings) {
    this.client = createS3Client(settings);
    this.name = settings.bucket;
    this.region = settings.region;
    this.place = settings.endpoint === undefined ? `region ${settings.region}` : new URL(settings.endpoint).host;
  }

  /**
   * Runs a call on the bucket. A missing key gives undefined. A refusal for which `refused` has an error throws that
   * one; every other failure is StorageUnavailable.
   */
  async call<T>(
    run: (client: S3Client) => Promise<T>,
    refused?: (name: string) => Error | undefined,
  ): Promise<T | undefined> {
    try {
      await this.makeOnce();
      return await run(this.client);
    } catch (error) {
      if (isMissing(error)) return undefined;
      const expected = refused?.(s3ErrorName(error) ?? '');
      if (expected) throw expected;
      if (s3ErrorName(error) === 'NoSuchBucket') this.ready = undefined;
      throw this.unavailable(error);
    }
  }

  unavailable(error: unknown): Error {
    return s3Unavailable(this.place, error);
  }

  close(): void {
    this.client.destroy();
  }

  private makeOnce(): Promise<void> {
    this.ready ??= this.make().catch((error: unknown) => {
      this.ready = undefined;
      throw this.unavailable(error);
    });
    return this.ready;
  }

  private async make(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.name }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.create();
    }
  }

  /** Amazon wants its regions named, save the one that is not in its list; other servers have regions of their own. */
  private async create(): Promise<void> {
    const constraint = Object.values(BucketLocationConstraint).find((region) => region === this.region);
    const located = constraint ? { CreateBucketConfiguration: { LocationConstraint: constraint } } : {};
    try {
      await this.client.send(new CreateBucketCommand({ Bucket: this.name, ...located }));
    } catch (error) {
      // Another process of ours was quicker.
      if (s3ErrorName(error) !== 'BucketAlreadyOwnedByYou') throw error;
    }
  }
}
