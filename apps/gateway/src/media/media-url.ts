import type { GatewaySettings } from '../settings.js';

/** Where a browser finds an object of the store: on this site, or on the host that stands in for it. */
export function mediaUrl({ MEDIA_BASE_URL }: Pick<GatewaySettings, 'MEDIA_BASE_URL'>, key: string): string {
  return `${MEDIA_BASE_URL?.replace(/\/+$/, '') ?? ''}/media/${key}`;
}
