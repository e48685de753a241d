/** The type of the messages by which a worker process requests the metrics of all, and of the response. */
export const ALL_METRICS_MESSAGE = 'ledgerlight:numbers-of-all';
