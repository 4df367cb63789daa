import { hasNginx } from '@/edge/nginx';
import { installPackages, mayInstallPackages } from './debian';

/**
 * Makes sure that there is an nginx: as root on Debian and derivatives from the distribution.
 * @throws Error that says how to install it
 */
export function ensureNginx(): void {
  if (!hasNginx() && mayInstallPackages()) {
    try {
      installPackages(['nginx']);
    } catch (error) {
      // apt-get has printed why.
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (!hasNginx()) {
    throw new Error(
      'An edge needs nginx. On Debian and Ubuntu: apt-get install nginx; on Fedora: dnf install nginx; on a Mac: brew install nginx',
    );
  }
}
