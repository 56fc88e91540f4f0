/** The origin of a server that listens on this machine. */
export const addressOf = (server) => `http://localhost:${server.address().port}`;
