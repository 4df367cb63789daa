import { execFileSync, spawnSync } from 'node:child_process';

/** Where a program of this name is on the `PATH`. */
export function locate(name: string): string | undefined {
  const { stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return stdout?.split('\n')[0]?.trim() || undefined;
}

/** Whether we may install packages of the distribution: as root, on Debian and derivatives. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && locate('apt-get') !== undefined;
}

/** @throws Error where apt-get fails */
export function installPackages(packages: readonly string[]): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-qy', ...packages], options);
}
