import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ERROR_STATUS, type ErrorCode, FILE_ERRORS } from "#contract/errors.ts";
import { FIELD_ERRORS } from "#contract/fieldErrorCodes.ts";
import type { Operation } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { PROGRESS_CONTENT_TYPE } from "#contract/progress.ts";
import { describeApi, SECURITY_SCHEMES, securityOf, API_INFO } from "./openapiTexts.ts";
import { createTextSender, type PageSender } from "./pageSender.ts";
import { toJsonSchema } from "./replySerializer.ts";

type Json = Record<string, unknown>;

const jsonContent = (schema: Json) => ({ "application/json": { schema } });

const errorSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(ERROR_STATUS) },
    message: { type: "string", description: "English, for developers" },
    details: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: {
          path: { type: "string", description: "Dotted from the body: lines.0.quantity" },
          code: { type: "string", enum: Object.keys({ ...FIELD_ERRORS, ...FILE_ERRORS }) },
          message: { type: "string", description: "English, for developers" },
          sample: { type: "string", description: "A value of an unrecognized column" },
        },
      },
    },
  },
};

function parametersOf({ params, query, idempotent }: Operation): Json[] {
  const listParameters = (schema: Operation["params"], place: "path" | "query") => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = toJsonSchema(schema, "input") as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: property,
    }));
  };
  const keyHeader = {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key within 24 hours answers the first result again",
    schema: { type: "string", maxLength: 200 },
  };
  return [
    ...listParameters(params, "path"),
    ...listParameters(query, "query"),
    ...(idempotent ? [keyHeader] : []),
  ];
}

function requestBody({ body, files }: Operation): Json | undefined {
  if (body === undefined && files === undefined) return undefined;
  const content: Json = body === undefined ? {} : jsonContent(toJsonSchema(body, "input"));
  if (files !== undefined) {
    const upload = { type: "string", contentMediaType: "application/octet-stream" };
    const properties = Object.fromEntries(Object.keys(files).map((name) => [name, upload]));
    content["multipart/form-data"] = { schema: { type: "object", properties } };
  }
  return { required: body !== undefined, content };
}

/** The error responses by status; several codes may share one status. */
function errorResponses(operation: Operation): Json {
  const { method, access, params, body, query, errors = [], slow, servedOnFullDisk } = operation;
  const codes: ErrorCode[] = [...errors, "SERVICE_UNAVAILABLE"];
  if (body !== undefined || query !== undefined) codes.push("VALIDATION_ERROR");
  if (access !== "public") codes.push("UNAUTHENTICATED");
  if (access !== "public" && access !== "account") {
    codes.push("NO_ENTERPRISE", "FORBIDDEN", "TOO_MANY_REQUESTS");
  }
  if (slow !== undefined) codes.push("SERVER_BUSY");
  if (params !== undefined) codes.push("NOT_FOUND");
  if (method !== "GET" && servedOnFullDisk === undefined) {
    codes.push("STORAGE_FULL");
    if (access !== "public" && access !== "account") codes.push("DAILY_QUOTA_REACHED");
  }
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  const entries = [...byStatus].map(([status, names]) => {
    const answer = {
      description: names.join(", "),
      content: jsonContent({ $ref: "#/components/schemas/Error" }),
    };
    return [String(status), answer];
  });
  return Object.fromEntries(entries) as Json;
}

const binaryContent = (type: string) => ({
  [type]: { schema: { type: "string", contentMediaType: type } },
});

function successResponse({ status, produces, reportsProgress, reply }: Operation): Json {
  if (status === 204) return { description: "Done" };
  if (status === 302) return { description: "An address to go to, in the location header" };
  const content =
    produces === undefined
      ? jsonContent(toJsonSchema(reply, "output"))
      : {
          ...binaryContent(produces),
          ...(reportsProgress && binaryContent(PROGRESS_CONTENT_TYPE)),
        };
  return { description: "Success", content };
}

/** Describes the permission that the operation needs. */
function describePermission({ access }: Operation): Json {
  if (access === "public" || access === "account") return {};
  const name =
    typeof access === "string"
      ? access
      : `quotations.${access.documents} or invoices.${access.documents}, by the documents' kind`;
  return { description: `Permission: ${name}` };
}

function describeOperation(name: string, operation: Operation): Json {
  const body = requestBody(operation);
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: operation.summary,
    ...describePermission(operation),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { [operation.status]: successResponse(operation), ...errorResponses(operation) },
  };
}

/** The OpenAPI 3.1 document of the whole contract. @param publicUrl the address in its examples */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, operation } of allOperations()) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(name, operation),
    };
  }
  return {
    openapi: "3.1.0",
    info: describeApi(publicUrl),
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Returns the function that sends the OpenAPI document, which is built and compressed once, for the first request. */
function openApiSender(publicUrl: string, type: string) {
  let sender: Promise<PageSender> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    sender ??= createTextSender(JSON.stringify(openApiDocument(publicUrl)), type);
    return (await sender)(request, reply);
  };
}

/** Serves the OpenAPI document at /api/openapi.json, and Swagger UI with its copies of the document at /api/docs. */
export async function serveOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const sendJson = openApiSender(publicUrl, "application/json; charset=utf-8");
  const byUrl = new Map([
    ["/api/docs/json", sendJson],
    ["/api/docs/yaml", openApiSender(publicUrl, "application/x-yaml")], // JSON is valid YAML
  ]);
  await app.register(swagger, {
    mode: "static",
    specification: { document: { openapi: "3.1.0", info: API_INFO, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // Replaces the replies of Swagger UI's own routes for the document: they would send the one above,
    // which has no paths.
    uiHooks: {
      onRequest: (request, reply, next) => {
        const send = byUrl.get(request.routeOptions.url ?? "");
        if (send === undefined) return next();
        send(request, reply).catch((error: unknown) => reply.send(error));
      },
    },
    theme: {
      title: "Daftar: the API",
      css: [{ filename: "daftar.css", content: ".swagger-ui .topbar { display: none }" }],
    },
  });
  app.get("/api/openapi.json", sendJson);
}
