import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { kubernetesFolder, type Manifest, readManifests, readVariables } from './support/manifests';

// Output of `kubectl apply -k deploy/kubernetes/example`.

let rendered: Manifest[];
const find = (kind: string, name: string) =>
  rendered.find(({ kind: other, metadata }) => other === kind && metadata.name === name);

beforeAll(() => {
  const folder = path.join(kubernetesFolder, 'example');
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: 'pipe' });
  rendered = parseAllDocuments(text).map((document) => document.toJS());
});

it('has every manifest, in one namespace', () => {
  const kinds = (manifests: Manifest[]) =>
    manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).filter((name) => !name.startsWith('ConfigMap'));
  expect(kinds(rendered).sort()).toEqual(kinds(readManifests('example')).sort());
  for (const { kind, metadata } of rendered) {
    if (kind !== 'Namespace') expect(metadata.namespace, `${kind} ${metadata.name}`).toBe('website');
  }
});

it.each(['site', 'edge'])('gives %s the environment of base and example, and its own image', (name) => {
  const { envFrom, image } = find('StatefulSet', name).spec.template.spec.containers[0];
  const [{ configMapRef }] = envFrom;
  expect(find('ConfigMap', configMapRef.name).data).toEqual({
    ...readVariables('base', name),
    ...readVariables('example', name),
  });
  expect(image).toMatch(/^registry\.example\.com\/talkaroo-\w+:[0-9a-f]{12}-[0-9a-f]{12}$/);
});
