/** Connects to a supplier's own mail server, only on the internet and only at the address that was checked. */
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { MailSecurity } from '#contract/mail-server.ts';
import { isPublicAddress, NotPublic, publicLookup } from '../credentials/public-address.ts';
import { type MailTransport, NotDelivered, smtpTransport } from './transport.ts';

export interface MailLogin {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string | null;
  /** The unsealed password. */
  readonly password: string | null;
}

/** Looks a name up once, so that it can't have one address when it is checked and another when it is called. */
function addressOf(host: string, anywhere: boolean): Promise<string> {
  if (isIP(host) !== 0) {
    if (anywhere || isPublicAddress(host)) return Promise.resolve(host);
    return Promise.reject(new NotPublic(`${host} is in an own network`));
  }
  return new Promise((found, failed) => {
    (anywhere ? lookup : publicLookup)(host, { all: false }, (error, address) => {
      if (error || typeof address !== 'string') failed(error ?? new Error('no address'));
      else found(address);
    });
  });
}

/**
 * @param anywhere whether the host may be in the server's own network
 * @throws NotDelivered when the host is unknown or may not be called
 */
export async function supplierTransport(
  { host, port, security, username, password }: MailLogin,
  anywhere: boolean,
): Promise<MailTransport> {
  const address = await addressOf(host, anywhere).catch((error: unknown) => {
    throw new NotDelivered(error, false);
  });
  return smtpTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: isIP(host) === 0 ? { servername: host } : {},
    ...(username === null ? {} : { auth: { user: username, pass: password ?? '' } }),
  });
}
