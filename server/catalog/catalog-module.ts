import { catalogContract } from '#contract/catalog.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { catalogHandlers, type CatalogParts } from './catalog-routes.ts';

export const catalogModule = (parts: CatalogParts): CapabilityModule => ({
  calls: implement(catalogContract, catalogHandlers(parts)),
});
