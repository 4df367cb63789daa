import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

export type CertbotSettings = {
  /** Certbot's own folder; nginx does not read it. */
  folder: string;
  /** Folder of challenges, served as `/.well-known/acme-challenge/`. */
  challenges: string;
  /** URL of the authority's ACME directory (RFC 8555, section 7.1.1). */
  directory: string;
  email: string | undefined;
};

export type Answer = {
  /** Whether a certificate was issued, possibly for some hosts only. */
  granted: boolean;
  /** Failed hosts, as `host: reason`. */
  refused: string[];
  /** Failure that does not concern a host. */
  problem?: string;
};

export function liveFolder({ folder }: Pick<CertbotSettings, 'folder'>, name: string): string {
  return path.join(folder, 'config/live', name);
}

/** Requests a certificate with certbot, whether it is due or not. */
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
    // The plan has decided already; certbot must not decide again.
    ...['--force-renewal', '--renew-with-new-domains'],
    ...(partly ? ['--allow-subset-of-names'] : []),
    ...['--key-type', 'ecdsa', '--cert-name', name],
    ...hosts.flatMap((host) => ['--domain', host]),
  ];
}

export function readRefused(out: string): string[] {
  return Array.from(out.matchAll(/^ *Domain: +(\S+)\n *Type: +(\S+)\n *Detail: +(.*)$/gm), ([, host, type, detail]) => {
    return `${host}: ${detail || type}`;
  });
}

export function readProblem(err: string): string {
  const advice = /^(Saving debug log|Ask for help|An unexpected error occurred)/;
  const lines = err.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !advice.test(line)).join(' ') || 'certbot says nothing';
}

function run(program: string, args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    // The output is parsed, so it must be in English.
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
