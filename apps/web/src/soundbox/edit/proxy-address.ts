/**
 * Where this site itself delivers a sound. Its own address may be on another host, from which a page may play but not
 * read.
 */
export function proxyAddress(originalUrl: string): string {
  const { pathname } = new URL(originalUrl, 'http://this-site');
  return `/api/soundbox/proxy/soundbox/${pathname.replace(/^\/(media\/)?(soundbox\/)?/, '')}`;
}
