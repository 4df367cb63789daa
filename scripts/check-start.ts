// First half of `npm run serve`: no server starts with an invalid environment or invalid packs.
import { checkStart } from '@/scripts/support/check-start';

checkStart();
