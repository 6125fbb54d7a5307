import type { Bucket } from './s3-server-bucket.js';
import { element, S3Error, xml } from './s3-server-xml.js';

const largestPage = 1000;

/** ListObjectsV2: keys in order, those that share a delimiter after the prefix as one, a page at a time. */
export function listObjects(name: string, bucket: Bucket, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? largestPage), largestPage);
  if (!(limit >= 0)) throw new S3Error(400, 'InvalidArgument', 'max-keys is not a number.');
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const rows: string[] = [];
  let latest = after;
  let next: string | undefined;
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix) || key <= after) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const row = end < 0 ? key : key.slice(0, end + delimiter.length);
    if (row === latest || (end >= 0 && after.startsWith(row))) continue;
    if (rows.length === limit) {
      next = latest;
      break;
    }
    rows.push(end < 0 ? contents(bucket, key) : wrapped('CommonPrefixes', element('Prefix', row)));
    latest = row;
  }
  return xml(
    'ListBucketResult',
    element('Name', name) +
      element('Prefix', prefix) +
      element('KeyCount', rows.length) +
      element('MaxKeys', limit) +
      element('IsTruncated', next !== undefined) +
      (next === undefined ? '' : element('NextContinuationToken', Buffer.from(next).toString('base64url'))) +
      rows.join(''),
  );
}

function contents(bucket: Bucket, key: string): string {
  const object = bucket.find(key);
  if (!object) return '';
  const fields = element('Key', key) + element('LastModified', object.modifiedAt) + element('ETag', object.etag);
  return wrapped('Contents', fields + element('Size', object.size));
}

function wrapped(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
