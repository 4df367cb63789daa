import type { Answer } from './certbot';
import { type Certificate, CertificateError, covers, readCertificate } from './certificate';
import type { CertificateFolder } from './certificate-folder';
import { findFault, planStep, type Step } from './certificate-plan';
import type { SiteHosts } from './region-hosts';

type Authority = {
  live: (name: string) => string;
  request: (name: string, hosts: readonly string[], partly: boolean) => Promise<Answer>;
};

export type ObtainOptions = {
  sites: readonly SiteHosts[];
  folder: CertificateFolder;
  authority: Authority;
  /** Ids of sites whose certificates are requested even if not due. */
  asked: readonly string[];
  /** In milliseconds since 1970. */
  now: number;
  print: (line: string) => void;
};

/** Maximum number of consecutive failures unrelated to a host. */
const enough = 3;

/** Obtains and installs all missing or due certificates. Returns the remaining faults, as `id: fault`. */
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

/** Plans the steps without taking them; `foreign` marks certificates installed by an operator. */
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

function usable(read: () => Certificate | undefined): Certificate | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return undefined;
  }
}

/** Installs the authority's certificate if it is better. Also recovers from interrupted runs and lost folders. */
function installKept(site: SiteHosts, folder: CertificateFolder, authority: Authority): boolean {
  const live = authority.live(site.id);
  const kept = usable(() => readCertificate(live));
  const present = usable(() => folder.read(site.id));
  // Without its main host, it must not replace a better certificate or an honest error.
  if (!kept || !covers(kept, site.domain) || kept.serial === present?.serial) return false;
  if (present && present.from > kept.from) return false;
  folder.install(site.id, live);
  return true;
}
