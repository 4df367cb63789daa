// `npm run certificates`: gets a certificate for each region's hosts from an ACME authority. See docs/how-to/edge-tls.md.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { liveFolder, runCertbot } from './certbot';
import { CertificateFolder } from './certificate-folder';
import { readCertificateSettings } from './certificate-settings';
import { findFaults, obtainCertificates, planAll } from './obtain-certificates';

const help = `npm run certificates                  gets every certificate that is missing or due
npm run certificates -- hk tr         and those of these regions in any case, for all their hosts
npm run certificates -- --dry-run     shows what it would ask for, and changes nothing
npm run certificates -- --check       says which certificates are missing, run out soon, or lack a host

It needs CERTIFICATES, and EDGE_DIR of the edge. ACME_DIRECTORY is the authority, by default Let's Encrypt, whose terms
you accept by running this; ACME_EMAIL is where it may write to you.`;

class UsageError extends Error {
  override name = 'UsageError';
}

// The release bundle does not support top-level `await`.
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    if (!(error instanceof UsageError || error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);

async function main(): Promise<number> {
  const { flags, asked } = readArguments();
  if (flags.help) {
    console.log(help);
    return 0;
  }
  const { certificates, certbot } = readCertificateSettings(getEnvironment(), process.env);
  if (!statSync(certificates, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EnvironmentError(
      'CERTIFICATES',
      certificates,
      'there is no such folder; docs/how-to/edge-tls.md says how to make it',
    );
  }
  const folder = new CertificateFolder(certificates);
  const options = { sites: regions, folder, asked, now: Date.now() };
  if (flags['dry-run']) {
    for (const { id, step } of planAll(options)) {
      if (step === 'foreign') console.log(`${id}: left alone: it is not from this command`);
      else if (step.act === 'keep') console.log(`${id}: in order (${step.why})`);
      else console.log(`${id}: would ask for ${step.hosts.join(', ')} (${step.why})`);
    }
    return 0;
  }
  if (flags.check) return report(findFaults(regions, folder, options.now));

  if (spawnSync('certbot', ['--version']).error) {
    throw new UsageError(
      'certbot is missing. Debian, Ubuntu: apt-get install certbot. Elsewhere: https://certbot.eff.org',
    );
  }
  return report(
    await obtainCertificates({
      ...options,
      authority: {
        live: (name) => liveFolder(certbot, name),
        request: (name, hosts, partly) => runCertbot(certbot, name, hosts, partly),
      },
      print: (line) => console.log(line),
    }),
  );
}

function report(faults: readonly string[]): number {
  for (const fault of faults) console.error(`Attention: ${fault}`);
  if (faults.length === 0) console.log('Every region has its certificate.');
  return faults.length === 0 ? 0 : 1;
}

function readArguments() {
  try {
    const { values: flags, positionals: asked } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const unknown = asked.find((id) => !findRegion(id));
    if (unknown)
      throw new UsageError(`No region is called "${unknown}": ${regions.map(({ id }: Region) => id).join(', ')}`);
    return { flags, asked };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}\n\n${help}`);
  }
}
