import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@talkaroo/content/errors/read-error';

/** Programs used by the tests of the edge, with their packages. */
export const edgePrograms = { nginx: 'nginx' } as const;

export type EdgeProgram = keyof typeof edgePrograms;

export function locate(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Whether distribution packages may be installed: as root on Debian and derivatives. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && locate('apt-get') !== undefined;
}

/** @throws Error if apt-get fails */
export function installPackages(packages: readonly string[]): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-qy', ...packages], options);
}

/** Installs missing programs, as root on Debian and derivatives. Returns those that are still missing. */
export function ensurePrograms(packages: Readonly<Record<string, string>>): string[] {
  const missing = () => Object.keys(packages).filter((program) => !locate(program));
  const wanted = new Set(missing().map((program) => packages[program] as string));
  if (wanted.size > 0 && mayInstallPackages()) {
    try {
      installPackages([...wanted]);
    } catch (error) {
      console.error(messageOf(error));
    }
  }
  return missing();
}
