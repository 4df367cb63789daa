import { type Certificate, covers, formatRest } from './certificate';
import { allHostsOf, hostsOf, type SiteHosts } from './region-hosts';

/** What is to be done about a region's certificate. */
export type Step =
  | { act: 'keep'; why: string }
  /** Asks the authority for one for these hosts. `partly`: one for those that it can reach is welcome, too. */
  | { act: 'request'; why: string; hosts: [string, ...string[]]; partly: boolean };

/** Of its whole time, the rest in which a certificate is renewed: 30 days of 90, as its authorities advise. */
const renewalShare = 1 / 3;
/** The rest in which something is wrong: renewals fail. */
const alarmShare = 1 / 6;
/** Of a certificate for a year, 60 days would be no alarm. In milliseconds. */
const longestAlarm = 14 * 86_400_000;

/**
 * Decides what to do about a region's certificate (contract, Regions and hosts).
 *
 * A host whose DNS does not lead here yet must not keep the others from their certificate, so a first one may be without
 * it. A renewal must not lose a host by an authority's bad day: as long as there is time, it is all hosts or nothing.
 * @param certificate what the edge has; undefined for none that it can use
 * @param now in milliseconds since 1970
 * @param asked whether an operator asked for it by name
 */
export function planStep(site: SiteHosts, certificate: Certificate | undefined, now: number, asked: boolean): Step {
  const all = { act: 'request', hosts: allHostsOf(site), partly: true } as const;
  if (!certificate) return { ...all, why: 'it has none' };
  const rest = certificate.until - now;
  const life = certificate.until - certificate.from;
  if (rest <= alarmRest(certificate)) return { ...all, why: `left: ${formatRest(rest)}` };
  if (asked) return { ...all, why: 'asked for' };

  const hosts = allHostsOf(site).filter((host) => covers(certificate, host));
  const missing = hostsOf(site).filter((host) => !hosts.includes(host));
  if (missing.length > 0) {
    const wanted = hostsOf(site);
    const twins = hosts.filter((host) => !wanted.includes(host));
    return { act: 'request', why: `without ${missing.join(', ')}`, hosts: [...wanted, ...twins], partly: false };
  }
  const [first, ...others] = hosts;
  if (first && rest <= life * renewalShare) {
    return { act: 'request', why: `left: ${formatRest(rest)}`, hosts: [first, ...others], partly: false };
  }
  return { act: 'keep', why: `left: ${formatRest(rest)}` };
}

/**
 * What is wrong with the certificate that a region's visitors get, in a few words; undefined if nothing. The twin of a
 * host (`www.`) may be missing: it need not exist.
 * @param now in milliseconds since 1970
 */
export function findFault(site: SiteHosts, certificate: Certificate | undefined, now: number): string | undefined {
  if (!certificate) return 'it has no certificate';
  const rest = certificate.until - now;
  if (rest <= 0) return 'its certificate has run out';
  const missing = hostsOf(site).filter((host) => !covers(certificate, host));
  if (missing.length > 0) return `its certificate is not for ${missing.join(', ')}`;
  if (rest <= alarmRest(certificate)) return `its certificate runs out in ${formatRest(rest)}`;
  return undefined;
}

function alarmRest({ from, until }: Certificate): number {
  return Math.min((until - from) * alarmShare, longestAlarm);
}
