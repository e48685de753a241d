/**
 * The type of the message that a shell process sends to the supervisor in `packages/stack` when `/metrics` is requested, and of
 * the response with the metrics of all shell processes of the machine.
 */
export const ALL_METRICS_MESSAGE = 'ledgerlight:numbers-of-all';
