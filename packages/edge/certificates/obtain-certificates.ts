import type { Answer } from './certbot';
import { type Certificate, CertificateError, covers, readCertificate } from './certificate';
import type { CertificateFolder } from './certificate-folder';
import { findFault, planStep, type Step } from './certificate-plan';
import type { SiteHosts } from './region-hosts';

/** Where certificates come from. */
type Authority = {
  /** The folder that the present certificate of this name is in, once it was asked for. */
  live: (name: string) => string;
  request: (name: string, hosts: readonly string[], partly: boolean) => Promise<Answer>;
};

export type ObtainOptions = {
  sites: readonly SiteHosts[];
  folder: CertificateFolder;
  authority: Authority;
  /** Ids of sites whose certificates are asked for, due or not. */
  asked: readonly string[];
  /** In milliseconds since 1970. */
  now: number;
  print: (line: string) => void;
};

/** After so many refusals in a row that have nothing to do with a host, the next one would be refused as well. */
const enough = 3;

/**
 * Gets every certificate that is missing or due, one after the other, and puts it in place. One that fails does not keep
 * the others from theirs.
 * @returns what is wrong afterwards, as `id: what`
 */
export async function obtainCertificates({
  sites,
  folder,
  authority,
  asked,
  now,
  print,
}: ObtainOptions): Promise<string[]> {
  let refusals = 0;
  for (const site of sites) {
    if (folder.isForeign(site.id)) continue;
    try {
      installKept(site, folder, authority);
      const step = planStep(
        site,
        usable(() => folder.read(site.id)),
        now,
        asked.includes(site.id),
      );
      if (step.act === 'keep') continue;
      if (refusals >= enough) {
        print(`${site.id}: waits for the next run`);
        continue;
      }
      print(`${site.id}: asking for ${step.hosts.join(', ')} (${step.why})`);
      const { granted, refused, problem } = await authority.request(site.id, step.hosts, step.partly);
      for (const line of refused) print(`${site.id}: refused: ${line}`);
      if (problem) print(`${site.id}: ${problem}`);
      refusals = problem ? refusals + 1 : 0;
      if (granted && installKept(site, folder, authority)) print(`${site.id}: installed`);
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error;
      print(`${site.id}: ${error.message}`);
    }
  }
  return findFaults(sites, folder, now);
}

/** What there is to do, and why, without doing it; a certificate that somebody else put there is `foreign`. */
export function planAll({ sites, folder, asked, now }: Pick<ObtainOptions, 'sites' | 'folder' | 'asked' | 'now'>) {
  return sites.map((site): { id: string; step: Step | 'foreign' } => {
    if (folder.isForeign(site.id)) return { id: site.id, step: 'foreign' };
    return {
      id: site.id,
      step: planStep(
        site,
        usable(() => folder.read(site.id)),
        now,
        asked.includes(site.id),
      ),
    };
  });
}

/** What is wrong with the certificates that visitors get, as `id: what`. */
export function findFaults(sites: readonly SiteHosts[], folder: CertificateFolder, now: number): string[] {
  return sites.flatMap((site) => {
    try {
      const fault = findFault(site, folder.read(site.id), now);
      return fault ? [`${site.id}: ${fault}`] : [];
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error;
      return [`${site.id}: ${error.message}`];
    }
  });
}

/** A certificate that cannot be used is to be replaced, as is one that is not there. */
function usable(read: () => Certificate | undefined): Certificate | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return undefined;
  }
}

/**
 * Installs what the authority's program keeps, where it is better than what is there: also after a run that was cut off,
 * or when the folder was lost.
 */
function installKept(site: SiteHosts, folder: CertificateFolder, authority: Authority): boolean {
  const live = authority.live(site.id);
  const kept = usable(() => readCertificate(live));
  const present = usable(() => folder.read(site.id));
  // Without its main host, it would take the place of a better one, or of an honest error.
  if (!kept || !covers(kept, site.domain) || kept.serial === present?.serial) return false;
  if (present && present.from > kept.from) return false;
  folder.install(site.id, live);
  return true;
}
