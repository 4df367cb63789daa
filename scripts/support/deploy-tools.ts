import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { locate, mayInstallPackages } from './debian';
import { root } from './processes';

/** A program that the files of `deploy` are checked with; tests alone use it. */
export type DeployTool = {
  id: 'varnish' | 'prometheus' | 'kustomize';
  /** The program, in the packages. */
  program: string;
  /** Debian packages that contain it and what it needs. */
  packages: string[];
};

export const deployTools: readonly DeployTool[] = [
  {
    id: 'varnish',
    program: 'usr/sbin/varnishd',
    packages: ['varnish', 'varnish-modules', 'libvarnishapi3', 'libjemalloc2'],
  },
  { id: 'prometheus', program: 'usr/bin/promtool', packages: ['prometheus'] },
  { id: 'kustomize', program: 'usr/bin/kubectl', packages: ['kubernetes-client'] },
];

/** Where a tool's packages are unpacked. */
export function folderOf({ id }: Pick<DeployTool, 'id'>): string {
  return path.join(root, 'node_modules/.cache/deploy-tools', id);
}

/** The path of a tool's program, unpacked; whether it is there is another question. */
export function programOf(id: DeployTool['id']): string {
  const tool = deployTools.find((known) => known.id === id) as DeployTool;
  return path.join(folderOf(tool), tool.program);
}

/**
 * Makes sure that the tools are there, from the distribution's packages. They are unpacked and not installed, as a package
 * would start a service on this machine; that takes no rights.
 * @returns those that are missing
 */
export function ensureDeployTools(): DeployTool[] {
  const wanted = deployTools.filter(({ id }) => !existsSync(programOf(id)));
  if (wanted.length > 0 && locate('apt-get')) {
    if (mayInstallPackages()) attempt('apt-get', ['update', '-q'], root);
    for (const tool of wanted) unpack(tool);
  }
  return deployTools.filter(({ id }) => !existsSync(programOf(id)));
}

function unpack(tool: DeployTool): void {
  const folder = folderOf(tool);
  mkdirSync(folder, { recursive: true });
  if (!attempt('apt-get', ['download', '-q', ...tool.packages], folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    attempt('dpkg-deb', ['-x', name, '.'], folder);
  }
}

/** @returns whether it ended well; it has printed what was wrong if not */
function attempt(program: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
