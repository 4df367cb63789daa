import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { KnownEdges } from './known-edges';

const socket = { remoteAddress: '10.0.0.1' } as IncomingMessage['socket'];
const edges = new KnownEdges('secret');

it.each([
  ['secret', true],
  ['Secret', false],
  ['', false],
  [undefined, false],
])('knows an edge by its secret: %j', (sent, expected) => {
  expect(edges.has({ headers: { 'x-refresh': sent } })).toBe(expected);
});

it('knows none without a secret of its own', () => {
  expect(new KnownEdges(undefined).has({ headers: { 'x-refresh': '' } })).toBe(false);
});

it('lets an edge name its client, and nobody else', () => {
  const headers = { 'x-client': '198.51.100.7' };
  expect(edges.clientOf({ socket, headers: { ...headers, 'x-refresh': 'secret' } })).toBe('198.51.100.7');
  expect(edges.clientOf({ socket, headers: { ...headers, 'x-refresh': 'a guess' } })).toBe('10.0.0.1');
  expect(edges.clientOf({ socket, headers })).toBe('10.0.0.1');
  expect(edges.clientOf({ socket, headers: { 'x-refresh': 'secret' } })).toBe('10.0.0.1');
});
