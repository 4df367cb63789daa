import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { locate, mayInstallPackages } from './debian';
import { root } from './processes';

/** A program that tests use to check the files of `deploy`. */
export type DeployTool = {
  /** Prefix of its specs in `tests/deploy`. */
  id: 'prometheus' | 'kustomize';
  find: () => string | undefined;
  /** Debian packages to unpack; empty if none is suitable. */
  packages: string[];
};

export const deployTools: readonly DeployTool[] = [
  { id: 'prometheus', find: () => unpacked('prometheus', 'usr/bin/promtool'), packages: ['prometheus'] },
  // Debian's version of 2020 cannot read a folder of resources.
  { id: 'kustomize', find: () => locate('kubectl'), packages: [] },
];

export function programOf(id: DeployTool['id']): string {
  const program = deployTools.find((tool) => tool.id === id)?.find();
  if (!program) throw new Error(`${id} is not here: ensureDeployTools() unpacks it`);
  return program;
}

function folderOf(id: DeployTool['id']): string {
  return path.join(root, 'node_modules/.cache/deploy-tools', id);
}

/**
 * Unpacks missing tools from packages; installing would need rights and start services. Returns those still missing.
 */
export function ensureDeployTools(): DeployTool[] {
  const missing = () => deployTools.filter(({ find }) => !find());
  const wanted = missing().filter(({ packages }) => packages.length > 0);
  if (wanted.length > 0 && locate('apt-get')) {
    if (mayInstallPackages()) {
      attempt('apt-get', ['update', '-q'], root);
    }
    for (const tool of wanted) unpack(tool);
  }
  return missing();
}

function unpacked(id: DeployTool['id'], program: string): string | undefined {
  const file = path.join(folderOf(id), program);
  return existsSync(file) ? file : undefined;
}

function unpack({ id, packages }: DeployTool): void {
  const folder = folderOf(id);
  mkdirSync(folder, { recursive: true });
  if (!attempt('apt-get', ['download', '-q', ...packages], folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    attempt('dpkg-deb', ['-x', name, '.'], folder);
  }
}

function attempt(program: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  }
}
