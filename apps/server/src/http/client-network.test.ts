import { expect, test } from 'vitest';
import { describeNetwork, householdOf, networkOf } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:c000:207', '192.0.2.7', '192.0.2'],
  ['2a01:db8:1:2:3:4:5:6', '2a010db800010002', '2a010db80001'],
  ['2a01::5', '2a01000000000000', '2a0100000000'],
  ['2A01:0:0:0::6', '2a01000000000000', '2a0100000000'],
  ['fe80::1%eth0', 'fe80000000000000', 'fe8000000000'],
  ['::1', '0000000000000000', '000000000000'],
  ['64:ff9b::192.0.2.7', '0064ff9b00000000', '0064ff9b0000'],
  ['nonsense', 'nonsense', 'nonsense'],
])('%s belongs to the household %s and the network %s', (ip, household, network) => {
  expect([householdOf(ip), networkOf(ip)]).toEqual([household, network]);
});

test.each([
  ['192.0.2.7', '192.0.2.*'],
  ['::ffff:192.0.2.7', '192.0.2.*'],
  ['2a01:db8:1:2:3:4:5:6', '2a01:db8:1:*'],
  ['2a01::5', '2a01:0:0:*'],
  ['nonsense', null],
  [undefined, null],
])('%s is shown and kept as %s', (ip, network) => {
  expect(describeNetwork(ip)).toBe(network);
});
