import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where certbot keeps its account and what it has got, where it writes challenges, and whom it asks. */
export type CertbotSettings = {
  /** For nobody but who runs this: nginx does not read it. */
  folder: string;
  /** Of challenges; the edge serves it as `/.well-known/acme-challenge/`. */
  challenges: string;
  /** The authority's address (RFC 8555, section 7.1.1). */
  directory: string;
  /** Where the authority may write to the operator; undefined: nowhere. */
  email: string | undefined;
};

/** What came of asking for a certificate. */
export type Answer = {
  /** Whether there is a new one; not necessarily for all hosts. */
  granted: boolean;
  /** What the authority found wrong with hosts: `host: why`. */
  refused: string[];
  /** Why there is none, where it is not for its hosts. */
  problem?: string;
};

/** Where certbot leaves the present certificate of a name. */
export function liveFolder({ folder }: Pick<CertbotSettings, 'folder'>, name: string): string {
  return path.join(folder, 'config/live', name);
}

/** Has certbot ask for a certificate, at once: whether it is time for one was decided before. */
export async function runCertbot(
  settings: CertbotSettings,
  name: string,
  hosts: readonly string[],
  partly: boolean,
): Promise<Answer> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  mkdirSync(settings.challenges, { recursive: true });
  const { code, out, err } = await run('certbot', certbotArguments(settings, name, hosts, partly));
  const refused = readRefused(out);
  if (code === 0) return { granted: true, refused };
  return { granted: false, refused, ...(refused.length === 0 && { problem: readProblem(err) }) };
}

/** The arguments of certbot (2.1 and later). */
export function certbotArguments(
  { folder, challenges, directory, email }: CertbotSettings,
  name: string,
  hosts: readonly string[],
  partly: boolean,
): string[] {
  return [
    'certonly',
    '--non-interactive',
    '--agree-tos',
    ...(email ? ['--email', email, '--no-eff-email'] : ['--register-unsafely-without-email']),
    ...['--server', directory],
    ...['--config-dir', path.join(folder, 'config')],
    ...['--work-dir', path.join(folder, 'work')],
    ...['--logs-dir', path.join(folder, 'logs')],
    ...['--webroot', '--webroot-path', challenges],
    // Whether it is new, due or for other hosts than the last one: certbot is not to have its own opinion.
    ...['--force-renewal', '--renew-with-new-domains'],
    ...(partly ? ['--allow-subset-of-names'] : []),
    ...['--key-type', 'ecdsa', '--cert-name', name],
    ...hosts.flatMap((host) => ['--domain', host]),
  ];
}

/** Reads what certbot prints of hosts that the authority could not reach. */
export function readRefused(out: string): string[] {
  return Array.from(out.matchAll(/^ *Domain: +(\S+)\n *Type: +(\S+)\n *Detail: +(.*)$/gm), ([, host, type, detail]) => {
    return `${host}: ${detail || type}`;
  });
}

/** Reads why certbot failed: what it prints besides advice. */
export function readProblem(err: string): string {
  const advice = /^(Saving debug log|Ask for help|An unexpected error occurred)/;
  const lines = err.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !advice.test(line)).join(' ') || 'certbot says nothing';
}

function run(program: string, args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    // Its words are read, so they have to be English ones.
    const child = spawn(program, args, {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (part) => (said.out += part));
    child.stderr.on('data', (part) => (said.err += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, ...said }));
  });
}
