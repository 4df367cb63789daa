import type * as booking from './booking';

/**
 * The calls that the specification declares and does not use (section 7), with the function that makes ours. Paths and
 * shapes of the others are not shown, so there is nothing to call.
 */
export const declaredCalls = {
  'region and language list': 'not shown',
  'trial identity': 'fetchEligibility',
  'time list': 'fetchFreeTimes',
  reservation: 'reserve',
  'last reservation record': 'fetchLastReservation',
  'reserve status': 'fetchReservation',
  'customer-service QR code': 'not shown',
  'mobile message': 'not shown',
  'student signin': 'not shown',
  'student checkSignin': 'not shown',
  'FAQ list': 'not shown',
  'global ads': 'not shown',
  'blog posts list': 'not shown',
  'operation-project config list': 'not shown',
} as const satisfies Record<string, keyof typeof booking | 'not shown'>;
