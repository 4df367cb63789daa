import { type Certificate, covers, formatRest } from './certificate';
import { allHostsOf, hostsOf, type SiteHosts } from './region-hosts';

export type Step =
  | { act: 'keep'; why: string }
  /** `partly`: a certificate for the reachable hosts only is acceptable. */
  | { act: 'request'; why: string; hosts: [string, ...string[]]; partly: boolean };

/** A certificate is renewed in the last third of its lifetime: 30 of 90 days. */
const renewalShare = 1 / 3;
/** In the last sixth, renewals must have failed. */
const alarmShare = 1 / 6;
/** Upper limit, in milliseconds: 60 days of a one-year certificate are no reason for an alarm. */
const maxAlarmMs = 14 * 86_400_000;

/**
 * Decides what to do about a region's certificate (contract, Regions and hosts). A first certificate may omit hosts
 * whose DNS does not point here yet; a renewal must not lose hosts unless time is short.
 * @param now in milliseconds since 1970
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

/** Describes what is wrong with a region's certificate, if anything. Missing `www.` variants are fine. */
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
  return Math.min((until - from) * alarmShare, maxAlarmMs);
}
