import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '@talkaroo/content/environment';
import { refreshTokenOf } from '@talkaroo/content/refresh-token';
import { regions } from '@talkaroo/content/regions/regions';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import { createAdminServer } from '@talkaroo/server/admin';
import { Health } from '@talkaroo/server/health';
import { createMetrics } from '@talkaroo/server/metrics';
import { maxStopMs } from '@talkaroo/server/stop';
import { root } from '@talkaroo/tools/support/processes';
import { describe, expect, it } from 'vitest';
import { askServer } from '../support/ask-server';
import { listen } from '../support/http';
import { kubernetesFolder, type Manifest, readKustomization, readManifests, readVariables } from './support/manifests';

const base = readManifests('base');
const all = readManifests('example');
const find = (kind: string, name: string): Manifest =>
  all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
const workloads = ['site', 'edge'] as const;
const pod = (name: string) => find('StatefulSet', name).spec.template.spec;
const container = (name: string) => pod(name).containers[0];
const namedPort = (name: string, port: string) =>
  container(name).ports.find((one: Manifest) => one.name === port).containerPort;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns a container's environment in the example, with made-up secrets and addresses. */
function environmentOf(name: string): Record<string, string> {
  const own = container(name).env.map((one: Manifest) => [
    one.name,
    (one.value ?? 'x'.repeat(64)).replace(/\$\(\w+\)/, '10.0.0.1'),
  ]);
  return { ...readVariables('base', name), ...readVariables('example', name), ...Object.fromEntries(own) };
}

/** @throws EnvironmentError for invalid values */
function readOf(environment: Record<string, string>): string[] {
  const names: string[] = [];
  const noting = new Proxy(environment, {
    get: (values, name: string) => {
      names.push(name);
      return values[name];
    },
  });
  readEnvironment(noting);
  return names;
}

describe('the manifests', () => {
  it('are all named by a kustomization', () => {
    const files = readdirSync(kubernetesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.yaml'),
    );
    for (const file of files.filter((name) => path.basename(name) !== 'kustomization.yaml')) {
      expect(readKustomization(path.dirname(file)).resources, file).toContain(path.basename(file));
    }
  });

  it('have the fields that Kubernetes knows, and no others', () => {
    const modules: Record<string, string> = {
      v1: 'core/v1',
      'apps/v1': 'apps/v1',
      'policy/v1': 'policy/v1',
      'networking.k8s.io/v1': 'networking/v1',
    };
    const typed = all.filter(({ apiVersion }) => modules[apiVersion]);
    // Custom resources without types: promtool checks the operator's; the others are cert-manager's.
    const others = all.filter(({ apiVersion }) => !modules[apiVersion]).map(({ kind }) => kind);
    expect([...new Set(others)].sort()).toEqual(['Certificate', 'Issuer', 'PrometheusRule', 'ServiceMonitor']);
    const folder = path.join(root, 'node_modules/.cache/kubernetes');
    mkdirSync(folder, { recursive: true });
    const lines = typed.map(
      (manifest, index) =>
        `export const manifest${index}: import('kubernetes-types/${modules[manifest.apiVersion]}').${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`,
    );
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, module: 'preserve', types: [] },
        files: ['manifests.ts'],
      }),
    );
    expect(complaintsOf(folder)).toBe('');
  });

  it('give amounts in units that Kubernetes knows', () => {
    for (const name of workloads) {
      const { requests, limits } = container(name).resources;
      const claims = find('StatefulSet', name).spec.volumeClaimTemplates.map(
        (claim: Manifest) => claim.spec.resources.requests.storage,
      );
      for (const amount of [...Object.values(requests), ...Object.values(limits), ...claims]) {
        expect(amount).toMatch(/^\d+(m|Mi|Gi)?$/);
      }
    }
  });

  it('belong together: selectors, labels and names', () => {
    for (const name of workloads) {
      const { spec } = find('StatefulSet', name);
      const { labels } = spec.template.metadata;
      expect(labels).toMatchObject(spec.selector.matchLabels);
      expect(find('Service', spec.serviceName).spec).toMatchObject({ clusterIP: 'None', selector: labels });
      expect(find('PodDisruptionBudget', name).spec.selector.matchLabels).toEqual(labels);
      expect(find('NetworkPolicy', name).spec.podSelector.matchLabels).toEqual(labels);
      for (const { labelSelector } of pod(name).topologySpreadConstraints)
        expect(labelSelector.matchLabels).toEqual(labels);
      const monitor = find('ServiceMonitor', name);
      expect(find('Service', spec.serviceName).metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
    }
    const images = new Set(
      base.flatMap(({ spec }) => spec.template?.spec.containers.map((one: Manifest) => one.image) ?? []),
    );
    expect(new Set(readKustomization('example').images?.map(({ name }) => name))).toEqual(images);
  });

  it('name ports that are there', () => {
    for (const { spec, metadata } of all.filter(({ kind }) => kind === 'Service')) {
      const names = container(spec.selector['app.kubernetes.io/name']).ports.map(({ name }: Manifest) => name);
      for (const { targetPort } of spec.ports) expect(names, metadata.name).toContain(targetPort);
    }
    for (const name of workloads) {
      const names = container(name).ports.map((port: Manifest) => port.name);
      const rules = find('NetworkPolicy', name).spec.ingress.flatMap(({ ports }: Manifest) => ports);
      for (const { port } of rules) expect(names).toContain(port);
      expect(find('ServiceMonitor', name).spec.endpoints.map(({ port }: Manifest) => port)).toEqual(['admin']);
    }
    const asked = find('NetworkPolicy', 'edge').spec.egress[0].ports.map(({ port }: Manifest) => port);
    expect(asked).toEqual([namedPort('site', 'http'), namedPort('site', 'admin')]);
  });
});

describe('the environment', () => {
  it.each(workloads)('of %s has the names that the code reads, and values that it takes', (name) => {
    const environment = environmentOf(name);
    expect(readOf(environment)).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it('has the ports that the containers name', () => {
    const site = readVariables('base', 'site');
    expect([Number(site.PORT), Number(site.ADMIN_PORT)]).toEqual([
      namedPort('site', 'http'),
      namedPort('site', 'admin'),
    ]);
    const edge = readVariables('base', 'edge');
    expect([edge.EDGE_PORT, edge.EDGE_TLS_PORT, edge.EDGE_ADMIN_PORT].map(Number)).toEqual(
      ['http', 'https', 'admin'].map((port) => namedPort('edge', port)),
    );
    expect([site.ADMIN_HOST, edge.ADMIN_HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
  });

  it('names each server, by a name that it has before it is ready', () => {
    const { replicas, serviceName } = find('StatefulSet', 'site').spec;
    const servers = Array.from(
      { length: replicas },
      (_, index) => `http://site-${index}.${serviceName}:${namedPort('site', 'admin')}`,
    );
    for (const name of workloads) expect(readVariables('base', name).SERVERS).toBe(servers.join());
    expect(find('Service', serviceName).spec.publishNotReadyAddresses).toBe(true);
    const upstreams = container('edge').env.find(({ name }: Manifest) => name === 'UPSTREAMS').value;
    expect(upstreams).toBe(`http://$(SITE_SERVICE_HOST):${find('Service', 'site').spec.ports[0].port}`);
  });

  it('is not overwritten by what the cluster says of its services', () => {
    expect(pod('site').enableServiceLinks).toBe(false);
    // With service links, a service named "edge" would set `EDGE_PORT`.
    expect(pod('edge').enableServiceLinks).toBe(true);
    const said = all
      .filter(({ kind, spec }) => kind === 'Service' && spec.clusterIP !== 'None')
      .map(({ metadata }) => `${metadata.name.toUpperCase().replaceAll('-', '_')}_`);
    const known = workloads.flatMap((name) => readOf(environmentOf(name)));
    expect(known.filter((name) => said.some((prefix) => name.startsWith(prefix)))).toEqual([]);
  });

  it('puts data where a volume is', () => {
    const mounts = (name: string) => container(name).volumeMounts.map(({ mountPath }: Manifest) => mountPath);
    expect(mounts('site')).toEqual([readVariables('base', 'site').SNAPSHOTS_DIR]);
    const { EDGE_DIR, CERTIFICATES } = readVariables('base', 'edge');
    expect(mounts('edge')).toEqual([EDGE_DIR, CERTIFICATES]);
    for (const name of workloads) {
      const claims = find('StatefulSet', name).spec.volumeClaimTemplates.map(({ metadata }: Manifest) => metadata.name);
      const volumes = (pod(name).volumes ?? []).map((volume: Manifest) => volume.name);
      expect([...claims, ...volumes]).toEqual(container(name).volumeMounts.map((mount: Manifest) => mount.name));
    }
  });

  it('gives an edge no secret that can publish', () => {
    const secrets = (name: string) =>
      container(name).env.flatMap(({ valueFrom }: Manifest) => valueFrom?.secretKeyRef.name ?? []);
    expect(secrets('site')).toEqual(['publish-token']);
    expect(secrets('edge')).toEqual(['refresh-token']);
  });

  it('has a certificate for the hosts of all regions, each with and without "www."', () => {
    const [{ secret }] = pod('edge').volumes;
    const { secretName, dnsNames } = find('Certificate', 'site').spec;
    expect(secret.secretName).toBe(secretName);
    const hosts = regions.flatMap(({ domain, aliases }) => [domain, ...aliases]).map(withoutWww);
    expect(dnsNames.toSorted()).toEqual([...new Set(hosts.flatMap((host) => [host, `www.${host}`]))].sort());
  });
});

it.each(['docs/kubernetes.md'])('%s makes the refresh token as the code does', (page) => {
  const [command = ''] = /printf 'refresh an edge' \|[^\n)]*/.exec(read(page)) ?? [];
  const made = execFileSync('sh', ['-c', command], {
    env: { ...process.env, PUBLISH_TOKEN: 'a-token' },
    encoding: 'utf8',
  });
  expect(made.trim()).toBe(refreshTokenOf('a-token'));
});

describe('the pods', () => {
  it('ask for their health where it is told', async () => {
    const { registry } = createMetrics('release');
    const health = new Health(() => {});
    health.warm();
    const admin = createAdminServer({
      ...{ readiness: () => health.readiness([]), registry },
      addresses: () => expect.fail('no one asks for these'),
    });
    const port = await listen(admin);
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'];
    for (const probe of probes) {
      const { path: address } = container('site')[probe].httpGet;
      expect((await askServer(port, address)).status, probe).toBe(200);
      // The agent has such a server, too; nginx answers for itself.
      const ofEdge = container('edge')[probe].httpGet;
      const source = ofEdge.port === 'admin' ? 'packages/server/admin.ts' : 'packages/edge/nginx.conf';
      expect(read(source), probe).toContain(ofEdge.path);
    }
    expect(container('site').readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'admin' });
    for (const endpoint of all.filter(({ kind }) => kind === 'ServiceMonitor').flatMap(({ spec }) => spec.endpoints)) {
      expect((await askServer(port, endpoint.path)).status).toBe(200);
    }
  });

  it('have the time that they take to end', () => {
    expect(pod('site').terminationGracePeriodSeconds * 1000).toBeGreaterThan(maxStopMs);
    // Unreadiness must be noticed before the server stops answering: 6 s of quiet.
    const { periodSeconds, failureThreshold } = container('site').readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(6);
    const pause = Number(container('edge').lifecycle.preStop.exec.command[1]);
    const noticed = container('edge').readinessProbe;
    expect(pause).toBeGreaterThanOrEqual(noticed.periodSeconds * noticed.failureThreshold);
    expect(pod('edge').terminationGracePeriodSeconds - pause).toBeGreaterThanOrEqual(30);
  });

  it('have no rights that they do without', () => {
    for (const name of workloads) {
      const { securityContext, automountServiceAccountToken } = pod(name);
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      const user = `USER ${securityContext.runAsUser}:${securityContext.runAsGroup}`;
      expect(read('deploy/Dockerfile').split(user)).toHaveLength(3);
      expect(container(name).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('may be moved one at a time', () => {
    for (const name of workloads) {
      expect(find('PodDisruptionBudget', name).spec.maxUnavailable).toBe(1);
      expect(find('StatefulSet', name).spec.replicas).toBeGreaterThanOrEqual(2);
    }
  });
});

it('alerts are made of figures that there are', async () => {
  const ofServers = createMetrics('release')
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const ofEdges = [...read('packages/edge/metrics.ts').matchAll(/'(edge_\w+)'/g)].map(([, name]) => name);
  const { groups } = find('PrometheusRule', 'site').spec;
  const used = groups.flatMap(({ rules }: Manifest) =>
    rules.flatMap(({ expr }: Manifest) => expr.match(/\b(site|edge|process|nodejs)_\w+/g) ?? []),
  );
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) expect([...ofServers, ...ofEdges]).toContain(name.replace(/_bucket$/, ''));
});

function complaintsOf(folder: string): string {
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
