import { nginxAdvice, nginxVersion } from '@/edge/nginx';
import { installPackages, mayInstallPackages } from './debian';

/**
 * Makes sure that there is an nginx: as root on Debian and derivatives from the distribution.
 * @throws Error that says how to install it
 */
export function ensureNginx(): void {
  if (nginxVersion() === undefined && mayInstallPackages()) {
    try {
      installPackages(['nginx']);
    } catch (error) {
      // apt-get has printed why.
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (nginxVersion() === undefined) throw new Error(nginxAdvice);
}
