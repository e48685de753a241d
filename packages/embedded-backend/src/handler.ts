export type Handler = (request: Request) => Promise<Response>;
