import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { parse, parseAllDocuments } from 'yaml';

// biome-ignore lint/suspicious/noExplicitAny: what is tested is whether it has the right shape.
export type Manifest = any;

export const kubernetesFolder = path.join(root, 'deploy/kubernetes');

type Kustomization = {
  resources: string[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
  images?: { name: string }[];
};

export function readKustomization(folder: string): Kustomization {
  return parse(readFileSync(path.join(kubernetesFolder, folder, 'kustomization.yaml'), 'utf8'));
}

export function readManifests(folder: string): Manifest[] {
  return readKustomization(folder).resources.flatMap((resource) => {
    const file = path.join(kubernetesFolder, folder, resource);
    if (!existsSync(file)) throw new Error(`${folder} names ${resource}, which is not there`);
    return resource.endsWith('.yaml')
      ? parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
          if (document.errors.length > 0) throw new Error(`${resource}: ${document.errors[0]}`);
          return document.toJS();
        })
      : readManifests(path.join(folder, resource));
  });
}

export function readVariables(folder: string, map: string): Record<string, string> {
  const { configMapGenerator = [] } = readKustomization(folder);
  const literals = configMapGenerator.find(({ name }) => name === map)?.literals ?? [];
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2) as [string, string]));
}
