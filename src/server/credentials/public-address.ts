/** Tells addresses on the internet from others: a URL that somebody named must not lead the server into its own network. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** RFC 6890 and related: this host, private, shared, link-local (with the clouds' metadata), documentation, multicast, reserved. */
const OWN_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** IPv6 addresses on the internet begin with the bits 001; `OWN_V6` takes out those that stand for IPv4 addresses or nobody. */
const PUBLIC_V6 = ['2000::', 3] as const;
const OWN_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const own = new BlockList();
for (const [network, bits] of OWN_V4) own.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of OWN_V6) own.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !own.check(address, 'ipv4');
    case 6:
      return publicV6.check(address, 'ipv6') && !own.check(address, 'ipv6');
    default:
      return false;
  }
}

export class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC';
}

/** dns.lookup for the connection itself, so that a name can't have one address when it is checked and another when it is called. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotPublic(`${hostname} is in an own network`), '', 0);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Whether a host may be on the internet, judged by its name alone; `publicLookup` checks its addresses when it is called. */
export const isPublicHost = (host: string) => (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));

/** Whether a URL may be called: it must be https, and its host may be on the internet. */
export function mayBeCalled(url: URL): boolean {
  return url.protocol === 'https:' && isPublicHost(url.hostname.replace(/^\[|\]$/g, ''));
}
