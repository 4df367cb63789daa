import { type Region, regions } from '@talkaroo/content/regions/regions';
import { allHostsOf } from '@talkaroo/edge/certificates/region-hosts';
import { stringify } from 'yaml';

const secretOf = ({ id }: Region) => `certificate-${id}`;

/** Returns cert-manager's manifests, one certificate per region, so that an unready domain blocks no others. */
export function certificateManifests(): string {
  const manifests = regions.map((region) => ({
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: { name: region.id },
    spec: {
      secretName: secretOf(region),
      dnsNames: allHostsOf(region),
      issuerRef: { kind: 'Issuer', name: 'site' },
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
    },
  }));
  return [
    '# Made from the table of regions by `npm run deploy-files`.\n',
    manifests.map((manifest) => stringify(manifest, { lineWidth: 0 })).join('---\n'),
  ].join('');
}

export function certificateSources(): string {
  return stringify(
    regions.map((region) => ({
      secret: {
        name: secretOf(region),
        optional: true,
        items: [
          { key: 'tls.crt', path: `${region.id}/fullchain.pem` },
          { key: 'tls.key', path: `${region.id}/privkey.pem` },
        ],
      },
    })),
    { lineWidth: 0 },
  );
}
