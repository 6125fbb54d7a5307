import { expect, test } from '@jest/globals';
import { proxyAddress } from './proxy-address.js';

test.each([
  '/media/soundbox/7/whole.mp3',
  'https://cdn.example/media/soundbox/7/whole.mp3',
  'https://cdn.example/soundbox/7/whole.mp3',
])('%s is read through the proxy', (address) => {
  expect(proxyAddress(address)).toBe('/api/soundbox/proxy/soundbox/7/whole.mp3');
});
