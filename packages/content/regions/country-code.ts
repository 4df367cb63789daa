/** Country code as bare digits: up to three (ITU-T E.164), or four for a part of +1 (`1242`). */
export const countryCode = /^[1-9]\d{0,3}$/;
