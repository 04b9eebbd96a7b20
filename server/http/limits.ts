/** Times in ms. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** For silence in both directions: ends connections of clients that do not read their answer. */
  idleTimeout: 30_000,
  /** From a request to the last byte of its answer: the largest file takes half of it over 20 kbit/s. */
  answerTimeout: 120_000,
  /** Connections of all visitors together. Our proxies carry everybody's requests and may hold any number. */
  maxConnections: 1_000,
  /** Connections of one client, or its requests through a proxy: some fifteen people behind one address load the page. */
  perClient: 100,
  /** The same for an IPv6 /48, whose 65,536 clients may be one customer or all the mobile telephones of a town. */
  perNetwork: 300,
  /** Requests of one connection that wait for an earlier answer. Browsers and proxies send none. */
  pipelined: 16,
  /** Answers to such requests that may be unread in all, and how long one counts as unread: a slow line reads it meanwhile. */
  pipelinedBytes: 16_000_000,
  pipelinedTime: 10_000,
  /** How long a stop waits for connections on which a request may just be arriving. */
  idleGrace: 1_000,
  stopTimeout: 5_000,
}
export type Limits = typeof limits
