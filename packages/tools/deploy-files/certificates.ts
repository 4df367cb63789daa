import { type Region, regions } from '@talkaroo/content/regions/regions';
import { allHostsOf } from '@talkaroo/edge/certificates/region-hosts';
import { stringify } from 'yaml';

/** The name of the secret with a region's certificate. */
const secretOf = ({ id }: Region) => `certificate-${id}`;

/**
 * What cert-manager is asked for: a certificate for each region, so that a domain which does not lead here yet does not
 * keep the others from theirs.
 */
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

/** The sources of an edge's volume of certificates: a folder for each region, as `CERTIFICATES` has them. */
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
