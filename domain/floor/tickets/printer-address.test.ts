import { describe, expect, it } from 'vitest';
import { addressKind, mayPrintAt } from './printer-address.ts';

describe('where a printer may stand', () => {
  it.each([
    ['192.168.1.50', 'PRIVATE'],
    ['10.0.0.9', 'PRIVATE'],
    ['172.20.3.4', 'PRIVATE'],
    ['203.0.113.7', 'PUBLIC'],
    ['172.32.0.1', 'PUBLIC'],
    ['2001:db8::7', 'PUBLIC'],
    ['fd12:3456::9', 'PRIVATE'],
    ['127.0.0.1', 'LOOPBACK'],
    ['127.9.9.9', 'LOOPBACK'],
    ['::1', 'LOOPBACK'],
    ['::ffff:127.0.0.1', 'LOOPBACK'],
    ['::ffff:7f00:1', 'LOOPBACK'],
    ['169.254.169.254', 'LINK_LOCAL'],
    ['::ffff:169.254.169.254', 'LINK_LOCAL'],
    ['::ffff:a9fe:a9fe', 'LINK_LOCAL'],
    ['fe80::1', 'LINK_LOCAL'],
    ['fe80::1%eth0', 'LINK_LOCAL'],
    ['FD00:EC2::254', 'LINK_LOCAL'],
    ['0.0.0.0', 'NONE'],
    ['::', 'NONE'],
    ['224.0.0.1', 'NONE'],
    ['255.255.255.255', 'NONE'],
    ['ff02::1', 'NONE'],
  ])('%s is %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
    expect(mayPrintAt(address)).toBe(kind === 'PRIVATE' || kind === 'LOOPBACK');
  });
});
