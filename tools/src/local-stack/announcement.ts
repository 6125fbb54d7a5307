import { networkInterfaces } from 'node:os';

export interface Announcement {
  host: string;
  port: number;
  password: string;
  dataDir: string;
  /** Seconds that the start took. */
  seconds: number;
  /** Addresses of this machine in its networks. */
  addresses: readonly string[];
}

/** What a family needs to know once everything runs. */
export function announcement({ host, port, password, dataDir, seconds, addresses }: Announcement): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const here = everywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : inUrl(host);
  const elsewhere = everywhere ? addresses.map((address) => `http://${inUrl(address)}:${port}`) : [];
  const rows = [
    ['On this machine', `http://${here}:${port}`],
    ...elsewhere.map((url, index) => [index === 0 ? 'In the house' : '', url]),
    ['Password', password],
    ['Everything is kept in', dataDir],
  ];
  const lines = rows.map(([label = '', text = '']) => `  ${label.padEnd(23)}${text}`);
  return ['', `Family Suite is ready (${seconds.toFixed(1)} s).`, '', ...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}

/** This machine's IPv4 addresses that others in the house can reach. */
export function houseAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
