import { expect, test } from '@jest/globals';
import { simulatedInstalls } from './debian-packages.mjs';

test('what apt would install is read from its simulation, with versions', () => {
  const output = `Reading package lists...
The following NEW packages will be installed:
  libva2 redis-tools
Inst libva2 (2.17.0-1 Debian:12.11/oldstable [amd64])
Inst redis-tools [5:7.0.15-1~deb12u4] (5:7.0.15-1~deb12u5 Debian-Security:12/oldstable-security [amd64])
Inst libssl3 [3.0.16] (3.0.17-1 Debian:12 [amd64]) []
Conf libva2 (2.17.0-1 Debian:12.11/oldstable [amd64])
Conf redis-tools (5:7.0.15-1~deb12u5 Debian-Security:12/oldstable-security [amd64])
`;
  expect(simulatedInstalls(output)).toEqual(['libva2=2.17.0-1', 'redis-tools=5:7.0.15-1~deb12u5', 'libssl3=3.0.17-1']);
});

test('nothing to install is an empty list', () => {
  expect(simulatedInstalls('ffmpeg is already the newest version (7:5.1.9-0+deb12u1).\n')).toEqual([]);
});
