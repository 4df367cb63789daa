// First half of `npm run serve`: no server starts with an environment or with packs that make no sense.
import { checkStart } from '@/scripts/support/check-start';

checkStart();
