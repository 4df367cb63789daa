import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { locate, mayInstallPackages } from './debian';
import { root } from './processes';

/** A program that the files of `deploy` are checked with; tests alone use it. */
export type DeployTool = {
  /** The names of its specs in `tests/deploy` begin with it. */
  id: 'prometheus' | 'kustomize';
  /** The program that is run; undefined where it is missing. */
  find: () => string | undefined;
  /** Debian packages that contain it and what it needs; none: it is in none that would do. */
  packages: string[];
};

export const deployTools: readonly DeployTool[] = [
  { id: 'prometheus', find: () => unpacked('prometheus', 'usr/bin/promtool'), packages: ['prometheus'] },
  // Debian's is of 2020, and does not read a folder of resources.
  { id: 'kustomize', find: () => locate('kubectl'), packages: [] },
];

/** The tool's program. @throws Error where it is missing */
export function programOf(id: DeployTool['id']): string {
  const program = deployTools.find((tool) => tool.id === id)?.find();
  if (!program) throw new Error(`${id} is not here: ensureDeployTools() unpacks it`);
  return program;
}

/** Where a tool's packages are unpacked. */
function folderOf(id: DeployTool['id']): string {
  return path.join(root, 'node_modules/.cache/deploy-tools', id);
}

/**
 * Makes sure that the tools are there, from the distribution's packages. They are unpacked and not installed, as a package
 * would start a service on this machine; that takes no rights.
 * @returns those that are missing
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

/** @returns whether it ended well; if not, it has printed why */
function attempt(program: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  }
}
