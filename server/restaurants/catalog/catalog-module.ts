import { catalogContract } from '#contract/restaurants/catalog.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { catalogHandlers, type CatalogDeps } from './catalog-routes.ts';

export const catalogModule = (deps: CatalogDeps): CapabilityModule => ({
  calls: implement(catalogContract, catalogHandlers(deps)),
});
